import { createContext, useContext } from 'react';

/** The element of the header into which the current page renders its title and buttons. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

export function useHeaderSlot(): HTMLElement | null {
  return useContext(HeaderSlot);
}
