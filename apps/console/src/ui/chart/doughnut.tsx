import { ArcElement, Chart, DoughnutController, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { colours } from '@guardroom/ui/theme/colours.ts';
import { useScheme } from '../../platform/preference/theme-mode.ts';
import { sliceColour } from './slice-colours.ts';

Chart.register(ArcElement, DoughnutController, Tooltip);

export interface DoughnutSlice {
  readonly label: string;
  readonly total: number;
  /** Decides the colour; null for what is left over. */
  readonly place: number | null;
}

interface DoughnutProps {
  slices: readonly DoughnutSlice[];
  /** What a screen reader says of the picture. */
  label: string;
}

/** A doughnut chart. Loaded by who shows one: the library is larger than most screens. */
export default function Doughnut({ slices, label }: DoughnutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new Chart(canvas.current, {
      type: 'doughnut',
      data: {
        labels: slices.map((slice) => slice.label),
        datasets: [
          {
            data: slices.map(({ total }) => total),
            backgroundColor: slices.map(({ place }) => sliceColour(place, scheme)),
            borderColor: colours[scheme].surface,
            borderWidth: 2,
          },
        ],
      },
      options: {
        animation: false,
        cutout: '58%',
        maintainAspectRatio: false,
        font: { family: getComputedStyle(document.body).fontFamily },
      },
    });
    return () => chart.destroy();
  }, [slices, scheme]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
