import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { colours } from '@guardroom/ui/theme/colours.ts';
import { useScheme } from '../../platform/preference/theme-mode.ts';
import { lineColours } from './line-colours.ts';
import { sliceColour } from './slice-colours.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Numbers of one kind, beside those of others. */
export interface BarSeries {
  readonly label: string;
  /** One for each of the labels. */
  readonly values: readonly number[];
}

interface BarsProps {
  labels: readonly string[];
  series: readonly BarSeries[];
  /** What a screen reader says of the picture; the numbers stand in a table beside it. */
  label: string;
}

/** A bar chart. Loaded by who shows one: the library is larger than most screens. */
export default function Bars({ labels, series, label }: BarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  useEffect(() => {
    if (canvas.current === null) return;
    const { text, border } = lineColours(canvas.current);
    const axis = { grid: { color: border }, ticks: { color: text } };
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: [...labels],
        datasets: series.map((one, place) => ({
          label: one.label,
          data: [...one.values],
          backgroundColor: sliceColour(place, scheme),
          borderColor: colours[scheme].surface,
          borderWidth: 1,
        })),
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        font: { family: getComputedStyle(document.body).fontFamily },
        scales: { x: axis, y: { ...axis, beginAtZero: true } },
      },
    });
    return () => chart.destroy();
  }, [labels, series, scheme]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
