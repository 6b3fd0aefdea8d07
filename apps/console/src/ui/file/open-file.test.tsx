import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ListCards } from '../list/list-cards.tsx';
import { ListTable } from '../list/list-table.tsx';
import { openFile } from './open-file.ts';
import { renderForTest } from '../testing/render-for-test.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('opening a file', () => {
  const windowLike = () => {
    const opened = {
      opener: window,
      close: vi.fn<() => void>(),
      location: { replace: vi.fn<(url: string) => void>() },
    };
    vi.stubGlobal('open', vi.fn<() => unknown>().mockReturnValue(opened));
    return opened;
  };

  test('opens the window at once, cut off from the console, and its address when it is known', async () => {
    const opened = windowLike();
    let answer = (_: string): void => {};
    const done = openFile(() => new Promise((resolve) => (answer = resolve)));
    expect(window.open).toHaveBeenCalledOnce();
    expect(opened.opener).toBeNull();
    expect(opened.location.replace).not.toHaveBeenCalled();
    answer('/files/1/a.pdf');
    await done;
    expect(opened.location.replace).toHaveBeenCalledWith('/files/1/a.pdf');
  });

  test('closes the window again when there is no link', async () => {
    const opened = windowLike();
    await expect(openFile(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(opened.close).toHaveBeenCalledOnce();
  });

  test('asks for no link where the browser blocks the window', async () => {
    vi.stubGlobal('open', () => null);
    const link = vi.fn<() => Promise<string>>();
    await openFile(link);
    expect(link).not.toHaveBeenCalled();
  });
});

describe.each([
  ['table', ListTable],
  ['cards', ListCards],
])('a row of a list that opens a file, in %s', (_, Body) => {
  test('opens it by its name, and not by a button of its own', async () => {
    const opened: number[] = [];
    const edited: number[] = [];
    await renderForTest(() => (
      <Body<{ id: number }, never>
        label="Files"
        rows={[{ id: 7 }]}
        columns={[{ title: 'Name', render: ({ id }) => `File ${id}` }]}
        rowKey={({ id }) => id}
        rowName={({ id }) => `File ${id}`}
        scrollWidth={100}
        openRow={({ id }) => opened.push(id)}
        renderActions={({ id }) => (
          <button type="button" onClick={() => edited.push(id)}>
            Edit
          </button>
        )}
        empty="Nothing"
      />
    ));
    fireEvent.click(screen.getByRole('button', { name: 'File 7' }));
    await waitFor(() => expect(opened).toEqual([7]));
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(edited).toEqual([7]);
    expect(opened).toEqual([7]);
  });
});
