import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

/** As a browser's translation does: the text in elements of its own, the text node gone. */
function translate(element: HTMLElement): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const text = texts.nextNode();
  const font = document.createElement('font');
  font.textContent = `«${text?.nodeValue}»`;
  text?.parentNode?.replaceChild(font, text);
}

test('a button whose text was translated waits and is ready again', () => {
  const shown = render(<Button>Save</Button>);
  const button = screen.getByRole('button');
  translate(button);
  shown.rerender(<Button pending>Save</Button>);
  expect(button.querySelector('svg')).not.toBeNull();
  shown.rerender(<Button>Save</Button>);
  expect(button.querySelector('svg')).toBeNull();
  expect(button.textContent).toBe('«Save»');
});
