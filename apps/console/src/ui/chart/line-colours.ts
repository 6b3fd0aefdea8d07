/** What axes are drawn in: as the page around them has it in its scheme. */
export function lineColours(within: Element): { readonly text: string; readonly border: string } {
  const style = getComputedStyle(within);
  return { text: style.color, border: style.getPropertyValue('--border-soft') };
}
