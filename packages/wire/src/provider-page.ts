/** Leads to the page of a provider, and stays busy until it stands there. */
export async function goTo(address: string): Promise<never> {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('no page of a provider');
  location.assign(address);
  return new Promise<never>(() => {});
}
