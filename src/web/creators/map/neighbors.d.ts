declare module 'virtual:neighbors' {
  export const land: GeoJSON.MultiPolygon;
}
