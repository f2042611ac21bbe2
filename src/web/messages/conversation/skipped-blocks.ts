/** The newest block, which grows, and the block of unsent messages. */
const alwaysDrawn = 2;

/** Blocks of the conversation in this box, oldest first; the last holds unsent messages. */
export function blocksIn(box: HTMLElement): HTMLElement[] {
  // Not a query for all, which would walk through every message.
  return [...(box.querySelector('[role=list]')?.children ?? [])] as HTMLElement[];
}

/** Renders blocks of unknown height: their messages or the box's width changed. */
export function drawChangedBlocks(box: HTMLElement): void {
  const { clientWidth } = box;
  for (const block of blocksIn(box))
    if (block.dataset['measured'] !== measureOf(block, clientWidth))
      block.style.contentVisibility = '';
}

/**
 * Lets the browser skip blocks out of sight at their measured height, so nothing shifts as they
 * come and go (decision 156). Nearby ones are left alone until the next time: on screen they would
 * disappear for a frame.
 */
export function skipFarBlocks(box: HTMLElement): void {
  const { clientHeight, clientWidth } = box;
  const { top } = box.getBoundingClientRect();
  // All are measured before any is changed, for a single layout.
  const far = blocksIn(box)
    .slice(0, -alwaysDrawn)
    .filter((block) => block.style.contentVisibility === '')
    .map((block) => ({ block, room: block.getBoundingClientRect() }))
    .filter(({ room }) => room.bottom < top - clientHeight || room.top > top + 2 * clientHeight);
  for (const { block, room } of far) {
    block.dataset['measured'] = measureOf(block, clientWidth);
    block.style.containIntrinsicBlockSize = `${room.height}px`;
    block.style.contentVisibility = 'auto';
  }
}

/** What the height of a block depends on. */
function measureOf(block: HTMLElement, width: number): string {
  return `${block.childElementCount} in ${width}`;
}
