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

export type MapColors = Readonly<Record<(typeof names)[number] | keyof typeof land, string>>;

/** What only maps have. */
const land = {
  elsewhere: 'light-dark(oklch(0.918 0.013 95), oklch(0.225 0.008 70))',
  water: 'var(--color-water)',
  park: 'light-dark(oklch(0.915 0.032 130), oklch(0.255 0.022 140))',
  building: 'light-dark(oklch(0.905 0.012 84), oklch(0.285 0.012 66))',
  highway: 'light-dark(oklch(0.84 0.075 82), oklch(0.46 0.045 76))',
  road: 'light-dark(oklch(0.996 0.004 84), oklch(0.37 0.014 68))',
  edge: 'light-dark(oklch(0.85 0.016 80), oklch(0.2 0.01 62))',
  label: 'light-dark(oklch(0.46 0.025 62), oklch(0.78 0.018 80))',
} as const;

/** The page's current colors in a notation the map supports (it lacks oklch). */
export function readMapColors(element: HTMLElement): MapColors {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const probe = document.createElement('span');
  probe.hidden = true;
  // Forced colors would make all of them one.
  probe.style.setProperty('forced-color-adjust', 'none');
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
    ...(Object.fromEntries(
      Object.entries(land).map(([name, color]) => [name, resolve(color)]),
    ) as Record<keyof typeof land, string>),
  };
  probe.remove();
  return colors;
}
