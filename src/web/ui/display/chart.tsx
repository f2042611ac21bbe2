import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { scaleOf } from './chart-scale.ts';

interface Point {
  /** Short, below the bar. */
  readonly label: string;
  /** In full, in the table. */
  readonly name: string;
  /** One for each series. */
  readonly values: readonly number[];
}

export interface ChartProps {
  readonly title: ReactNode;
  /** What the picture shows, in a sentence. */
  readonly summary: string;
  /** One to three. */
  readonly series: readonly string[];
  /** What a row of the table is: a month, a week. */
  readonly unit: string;
  readonly points: readonly Point[];
  /** The last point is not over yet. */
  readonly running?: boolean;
  readonly format: (value: number) => string;
  /** Without lines and labels, for a card. */
  readonly small?: boolean;
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** Bars as SVG, drawn by the server like the rest, and the same numbers as a table. */
export function Chart(props: ChartProps) {
  const { title, summary, series, unit, points, running = false, format, small = false } = props;
  const { low, high, lines } = scaleOf(points.flatMap(({ values }) => values));
  const yOf = (value: number) => (high - value) / (high - low);
  const slot = 1 / points.length;
  const width = (slot * 0.68) / series.length;
  return (
    <figure className="chart" data-small={small || undefined}>
      <figcaption className="chart-title">
        <div>{title}</div>
        {series.length > 1 && (
          <span className="chart-legend">
            {series.map((name, n) => (
              <span key={name}>
                <svg aria-hidden="true" width="12" height="12">
                  <rect width="12" height="12" rx="3" className="chart-bar" data-series={n} />
                </svg>
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className="chart-picture">
        {!small && (
          <div aria-hidden="true" className="chart-scale">
            {lines.map((line) => (
              <span key={line} style={{ insetBlockStart: percent(yOf(line)) }}>
                {format(line)}
              </span>
            ))}
          </div>
        )}
        <svg role="img" aria-label={summary} className="chart-bars">
          {!small &&
            lines.map((line) => (
              <line
                key={line}
                x1="0"
                x2="100%"
                y1={percent(yOf(line))}
                y2={percent(yOf(line))}
                className="chart-line"
              />
            ))}
          {points.flatMap(({ name, values }, place) =>
            values.map((value, n) => (
              <rect
                key={`${name}-${series[n]}`}
                x={percent(slot * (place + 0.16) + n * width)}
                width={percent(width)}
                y={percent(yOf(Math.max(value, 0)))}
                height={percent(Math.abs(value) / (high - low))}
                rx="3"
                className="chart-bar"
                data-series={n}
                data-running={(running && place === points.length - 1) || undefined}
              />
            )),
          )}
        </svg>
        {!small && (
          <div aria-hidden="true" className="chart-labels">
            {points.map(({ label, name }) => (
              <span key={name}>{label}</span>
            ))}
          </div>
        )}
      </div>
      <details className="chart-numbers">
        <summary>
          <Trans>Show numbers</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, n) => (
                  <td key={series[n]}>{format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
