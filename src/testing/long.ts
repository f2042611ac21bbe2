/** Whether this is `npm run test:long`, which does the same with more runs, widths and themes. */
export const isLong = process.env['TEST_LONG'] === '1';
