/** What the tabs of one browser tell each other, since they share the session. */
export type SessionNews = { event: 'signed-in'; accountID: number } | { event: 'signed-out' };

const channel = new BroadcastChannel('session');

export function tellOtherTabs(news: SessionNews): void {
  channel.postMessage(news);
}

/** Returns how to stop listening. */
export function onNewsOfOtherTabs(listener: (news: SessionNews) => void): () => void {
  const receive = ({ data }: MessageEvent<SessionNews>): void => listener(data);
  channel.addEventListener('message', receive);
  return () => channel.removeEventListener('message', receive);
}
