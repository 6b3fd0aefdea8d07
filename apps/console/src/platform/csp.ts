/**
 * The nonce of this page. The server writes a new one into index.html for each response; browsers
 * hide it from attributes, so the property is read.
 */
function nonceOfPage(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}

export const nonce = nonceOfPage();

/**
 * antd's scroll lock makes its style tag without asking for the nonce (6.6.8), so every style tag
 * made by script gets it here. Trusted scripts only: those that run already had the nonce.
 */
export function giveStylesTheNonce(): void {
  if (nonce === undefined) return;
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
