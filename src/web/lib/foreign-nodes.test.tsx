import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { tolerateForeignNodes } from './foreign-nodes.ts';

tolerateForeignNodes(document.body);
afterEach(cleanup);

/** As browsers do it: at once, or the new element first. */
const ways = {
  replacing: (text: Node, font: Node) => text.parentNode?.replaceChild(font, text),
  inserting: (text: Node, font: Node) => {
    text.parentNode?.insertBefore(font, text);
    text.parentNode?.removeChild(text);
  },
};

function translate(root: HTMLElement, put: (text: Node, font: Node) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `«${text.nodeValue}»`;
    put(text, font);
  }
}

const Line = ({ waiting, name }: { waiting: boolean; name: string }) => (
  <p>
    {waiting && <b>…</b>}
    Hello {name}
    {waiting ? ' wait' : <i>go</i>}
  </p>
);

test.each(Object.entries(ways))('a page translated by %s goes on living', async (_, put) => {
  const page = render(<Line waiting={false} name="Ann" />);
  const shown = () => page.container.textContent;
  translate(page.container, put);
  expect(shown()).toBe('«Hello »«Ann»«go»');
  page.rerender(<Line waiting name="Ann" />);
  expect(shown()).toBe('…«Hello »«Ann» wait');
  page.rerender(<Line waiting name="Bob" />);
  await Promise.resolve();
  expect(shown()).toBe('…«Hello »Bob wait');
  translate(page.container, put);
  page.rerender(<Line waiting={false} name="Bob" />);
  expect(shown()).toContain('go');
  expect(shown()).not.toContain('wait');
  page.unmount();
  expect(page.container.textContent).toBe('');
});
