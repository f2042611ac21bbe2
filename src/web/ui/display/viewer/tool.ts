/** A button over a picture. */
export const tool =
  'grid size-11 shrink-0 place-items-center rounded-full text-white hover:bg-white/15 focus-visible:outline-white aria-pressed:text-accent aria-disabled:opacity-50';
