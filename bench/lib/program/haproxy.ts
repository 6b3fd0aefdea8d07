/** A configuration as docs/operations.md asks of a proxy: round robin, looks at /readyz, no sticky sessions. */
export function roundRobin(front: number, backs: readonly number[]): string {
  const servers = backs.map(
    (port, index) => `  server s${index} 127.0.0.1:${port} check inter 300`,
  );
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
  retries 2
frontend web
  bind 127.0.0.1:${front}
  default_backend guardroom
backend guardroom
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`;
}
