import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { setViewMode, useViewMode, viewModeOfCookie } from './view-mode.ts';

describe('the view-mode cookie (NFR-03)', () => {
  test.each([
    ['view-mode=mobile', 'mobile'],
    ['a=1; view-mode=desktop; b=2', 'desktop'],
    ['view-mode=tablet', null],
    ['my-view-mode=mobile', null],
    ['', null],
  ])('%j means %j', (cookies, mode) => expect(viewModeOfCookie(cookies)).toBe(mode));
});

describe('useViewMode', () => {
  const resize = (width: number): void => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  };

  afterEach(() => {
    act(() => setViewMode(null));
    resize(1024);
  });

  test('is mobile below 768 px and desktop from there', () => {
    resize(767);
    expect(renderHook(useViewMode).result.current).toBe('mobile');
    resize(768);
    expect(renderHook(useViewMode).result.current).toBe('desktop');
  });

  test('follows the cookie over the width, at once', () => {
    resize(1440);
    const { result } = renderHook(useViewMode);
    act(() => setViewMode('mobile'));
    expect(result.current).toBe('mobile');
    act(() => setViewMode(null));
    expect(result.current).toBe('desktop');
  });
});
