declare module 'virtual:neighbors' {
  export const land: GeoJSON.MultiPolygon;
}
declare module 'virtual:land-sheet' {
  export const outlines: readonly (readonly [number, number][])[];
}
