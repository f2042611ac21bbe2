import { add, hex, mix, type Rgb, scale, smooth } from '../../color.ts';
import { blur, blurFrame, glow, lay, maskOf, paint } from '../../frame.ts';
import { fbm, noise } from '../../noise.ts';
import { ofTake, type Scene } from '../../scene.ts';

const line = 'fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"';

/** A bentwood chair. */
const chair = `<g transform="translate(-40 50) scale(1.3 0.86)"><g ${line} stroke-width="16"><path d="M-92,30 C-98,-120 -96,-250 -4,-254 C88,-250 92,-120 86,30"/><path d="M-88,34 L-104,352"/><path d="M84,34 L104,352"/><path d="M-62,46 L-70,392"/><path d="M66,46 L76,392"/></g>
<g ${line} stroke-width="11"><path d="M-56,26 C-64,-110 -56,-204 -4,-206 C48,-204 58,-110 52,26"/></g><g ${line} stroke-width="8"><ellipse cx="0" cy="196" rx="84" ry="17"/></g><path d="M-112,40 C-112,18 112,18 112,40 C112,66 -112,66 -112,40 Z"/></g>`;

/** An easel with a canvas on it, and a stool. */
const easel = `<g transform="translate(-60 0)"><g ${line} stroke-width="12"><path d="M-14,-330 L-128,388"/><path d="M14,-330 L128,388"/><path d="M0,-300 L34,330"/><path d="M-104,110 L104,110"/></g><path d="M-150,-214 L150,-214 L150,98 L-150,98 Z" opacity="0.72"/><g fill="none" stroke="#fff" stroke-width="16"><path d="M-142,-206 L142,-206 L142,90 L-142,90 Z"/><path d="M-142,-58 L142,-58" stroke-width="12"/></g><path d="M-12,-352 h24 v150 h-24 Z"/>
<g transform="translate(262 0)"><g ${line} stroke-width="11"><path d="M-44,150 L-66,384"/><path d="M44,150 L66,384"/><path d="M-22,152 L-30,352"/><path d="M24,152 L34,352"/><path d="M-56,272 L56,272"/></g><path d="M-72,140 C-72,124 72,124 72,140 C72,162 -72,162 -72,140 Z"/><path d="M-22,124 C-26,96 -24,72 -20,64 L20,64 C24,72 26,96 22,124 Z"/><g ${line} stroke-width="4"><path d="M-10,70 L-22,6"/><path d="M0,70 L4,-8"/><path d="M9,70 L26,12"/><path d="M14,70 L12,0"/></g></g></g>`;

const floor = -0.28;

/** What a portrait was made with: a tall hazy window, and who sat there just left. */
export const windowChair: Scene = {
  file: 'chair-by-the-window',
  film: { exposure: 1.02, bloom: 0.2, vignette: 0.3, saturation: 0.95, contrast: 1.08 },
  takes: 2,
  async draw(size, take) {
    const [near, far, wallTone] = ofTake(take, [
      ['#fff0d4', '#e8c8a0', '#7a6a60'],
      ['#f4ecdc', '#c8c4b4', '#5c605c'],
    ] as const);
    const frame = paint(size, (u, v) => {
      const x = u + 0.02;
      const pane = smooth(0.5, 0.492, Math.abs(x)) * smooth(floor - 0.01, floor, v);
      const bars = Math.min(
        Math.abs((((x + 0.5) * 4) % 1) - 0.5) < 0.482 ? 1 : 0,
        Math.abs((((v - floor) * 3.4) % 1) - 0.5) < 0.482 ? 1 : 0,
      );
      const outside = mix(
        hex(near, 1.5),
        hex(far, 1.05),
        smooth(0, 0.6, Math.hypot(u - 0.1, v - 0.2)) + 0.2 * fbm(u * 3, v * 3, 4),
      );
      const wall = scale(hex(wallTone, 0.55), 0.8 + 0.3 * fbm(u * 3, v * 3, 5));
      if (v < floor) {
        const depth = 0.12 / (-v - 0.2);
        const px = u * depth;
        const light =
          smooth(0.52, 0.42, Math.abs(px * 1.15 + 0.02)) *
          (Math.abs((((px * 1.15 + 0.52) * 4) % 1) - 0.5) < 0.46 ? 1 : 0.35);
        return scale(
          mix(hex('#4a3222'), hex('#e0b07c'), light * smooth(-0.52, floor, v) * 0.85),
          0.85 + 0.15 * noise(px * 40, 3),
        );
      }
      return mix(wall, scale(outside, bars ? 1 : 0.3), pane);
    });
    const soft = blurFrame(frame, 0.005);
    const things = await maskOf(size, ofTake(take, [chair, easel]));
    const edge = blur(things, size, 0.006 * size.height, 1);
    const { width, height } = size;
    /** The shadow falls towards the lens: the silhouette, mirrored at the foot of the legs and drawn out. */
    const foot = Math.round(height * 0.885);
    lay(
      soft,
      (_u, _v, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        const below = y - foot + 0.045 * height;
        if (below < 0) return 0;
        const from = Math.round(foot - below * 2.6);
        const aside = Math.round(x + (x - width / 2) * -0.1 * (below / height) * 4);
        return from < 0
          ? 0
          : 0.6 * (edge[from * width + aside] ?? 0) * (1 - (below / height) * 2.4);
      },
      () => hex('#20140e'),
    );
    lay(
      soft,
      (_u, _v, i) => things[i] ?? 0,
      (u, v, i): Rgb => {
        const rim = smooth(0.9, 0.3, edge[i] ?? 0) * smooth(0.1, 0.3, u * 0.5 + 0.25);
        const wood = scale(hex('#20130c'), 0.6 + 0.4 * noise(u * 30, v * 30));
        return add(wood, scale(hex(near), 0.1 * rim));
      },
    );
    glow(soft, (u, v) =>
      scale(
        hex('#ffdcb0'),
        0.05 * (0.7 + 0.6 * fbm(u * 2, v * 2 + 3, 4)) * Math.exp(-((u - v * 0.4 - 0.1) ** 2) * 3),
      ),
    );
    return soft;
  },
};
