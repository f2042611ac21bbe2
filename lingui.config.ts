// Without a type: the build reads this file, and the package that has the type is there for development only.
export default {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: '<rootDir>/src/web/words/{locale}', include: ['src/web'], exclude: ['**/*.test.*'] },
  ],
  compileNamespace: 'ts',
};
