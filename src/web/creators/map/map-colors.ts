const names = [
  'background',
  'card',
  'muted',
  'wash',
  'border',
  'input',
  'foreground',
  'muted-foreground',
  'red',
  'blue',
  'green',
  'amber',
  'ink',
  'ink-foreground',
] as const;

export type MapColors = Readonly<Record<(typeof names)[number] | 'elsewhere' | 'water', string>>;

/** The page's current colors in a notation the map supports (it lacks oklch). */
export function readMapColors(element: HTMLElement): MapColors {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const resolve = (color: string) => {
    probe.style.color = color;
    if (!pen) return 'gray';
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colors = {
    ...(Object.fromEntries(names.map((name) => [name, resolve(`var(--color-${name})`)])) as Record<
      (typeof names)[number],
      string
    >),
    elsewhere: resolve('light-dark(oklch(0.918 0.013 95), oklch(0.225 0.008 70))'),
    water: resolve('light-dark(oklch(0.87 0.028 225), oklch(0.172 0.02 240))'),
  };
  probe.remove();
  return colors;
}
