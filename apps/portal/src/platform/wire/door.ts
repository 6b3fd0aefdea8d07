/**
 * An address that the server names from its root, as this application reaches it: beside the page, at
 * whichever path the door is.
 */
export function throughDoor(url: string): string {
  return url.startsWith('/') ? `.${url}` : url;
}
