/** The lines of a chart: round numbers around all values, zero among them. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly lines: readonly number[];
}

const max = 4;

export function scaleOf(values: readonly number[]): Scale {
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (greatest - least || 1) / max;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Counts have no halves.
  const step = Math.max(
    1,
    power * (([1, 2, 2.5, 5, 10] as const).find((round) => power * round >= rough) ?? 10),
  );
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(greatest / step) * step, low + step);
  const count = Math.round((high - low) / step);
  return { low, high, lines: Array.from({ length: count + 1 }, (_, n) => low + n * step) };
}
