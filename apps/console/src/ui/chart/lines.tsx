import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { useScheme } from '../../platform/preference/theme-mode.ts';
import { lineColours } from './line-colours.ts';
import { sliceColour } from './slice-colours.ts';

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Tooltip);

/** Numbers of one kind over time; null where there is none. */
export interface LineSeries {
  readonly label: string;
  /** One for each of the labels. */
  readonly values: readonly (number | null)[];
}

interface LinesProps {
  labels: readonly string[];
  series: readonly LineSeries[];
  /** What a screen reader says of the picture; the numbers stand in a table beside it. */
  label: string;
}

/** Lines of one colour each are told apart by their strokes too. */
const strokes = [[], [8, 4], [2, 3], [12, 4, 2, 4]];

/** A chart of lines. Loaded by who shows one: the library is larger than most screens. */
export default function Lines({ labels, series, label }: LinesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  useEffect(() => {
    if (canvas.current === null) return;
    const { text, border } = lineColours(canvas.current);
    const axis = { grid: { color: border }, ticks: { color: text } };
    const chart = new Chart(canvas.current, {
      type: 'line',
      data: {
        labels: [...labels],
        datasets: series.map((one, place) => ({
          label: one.label,
          data: [...one.values],
          spanGaps: true,
          borderColor: sliceColour(place, scheme),
          backgroundColor: sliceColour(place, scheme),
          borderDash: strokes[place % strokes.length] ?? [],
          borderWidth: 2,
          pointRadius: 3,
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
