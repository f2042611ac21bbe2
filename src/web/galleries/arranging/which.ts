/** Pictures by their numbers, or all of a section. */
export type Which = { readonly numbers: number[] } | { readonly section: string };
