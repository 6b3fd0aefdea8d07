import { theme } from 'antd';
import { expect, test } from 'vitest';
import { antdTheme } from './theme.ts';

test.each(['COMFORTABLE', 'COMPACT'] as const)(
  'also the small buttons of a %s console are 24 pixels high (WCAG 2.2, 2.5.8)',
  (density) => {
    const { controlHeight, controlHeightSM } = theme.getDesignToken(
      antdTheme('light', density, true),
    );
    expect(controlHeight).toBeGreaterThanOrEqual(24);
    expect(controlHeightSM).toBeGreaterThanOrEqual(24);
  },
);
