import type { Appearance } from '@stripe/stripe-js';

/** A design token as a color that the provider's form supports: neither variables nor oklch. */
function colorOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paint = canvas.getContext('2d');
  if (!paint) return color;
  paint.fillStyle = color;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The provider's form in the colors of this page, as they are now. */
export function formStyle(): Appearance {
  const dark = getComputedStyle(document.documentElement).colorScheme === 'dark';
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colorOf('--color-ring'),
      colorBackground: colorOf('--color-card'),
      colorText: colorOf('--color-foreground'),
      colorDanger: colorOf('--color-red-ink'),
      borderRadius: '8px',
      fontFamily: 'Figtree Variable, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
