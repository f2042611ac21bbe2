import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Field } from './forms/field.tsx';
import { Input } from './forms/input.tsx';

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

test('what its form lacks is where it leads, with the reason', async () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  addEventListener('submit', submitted);
  const form = (text: string) => (
    <form noValidate>
      <Field label="Note">
        <Input />
      </Field>
      <Field label="Reasons" hint="At least 10 characters." required>
        <Input defaultValue={text} key={text} />
      </Field>
      <Button type="submit" incomplete>
        Send
      </Button>
    </form>
  );
  const shown = render(form(''));
  for (const text of ['', 'Too short']) {
    shown.rerender(form(text));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const reasons = screen.getByLabelText('Reasons');
    expect(document.activeElement).toBe(reasons);
    const hint = document.getElementById(reasons.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('At least 10 characters.');
  }
  await userEvent.type(screen.getByLabelText('Note'), 'By Enter{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Reasons'));
  expect(submitted).not.toHaveBeenCalled();
  removeEventListener('submit', submitted);
});
