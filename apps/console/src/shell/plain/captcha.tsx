import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaWidgetElement } from 'altcha/external';
import 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useLayoutEffect, useRef } from 'react';
import './captcha.css';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

interface CaptchaProps {
  /** Asks the server for a new challenge. */
  load: () => Promise<string>;
  /** Whether it is ticked; no longer so when the solution expires. */
  onChange: (ticked: boolean) => void;
}

/**
 * The box that a browser ticks by working for a second; the solution is the form's field `captcha`.
 * Where the solution was refused, a new `key` unticks it. Load it lazily, on the screens that have
 * one. It needs HTTPS, or the machine itself.
 */
export default function Captcha({ load, onChange }: CaptchaProps) {
  const widget = useRef<AltchaWidgetElement>(null);
  const calls = useRef({ load, onChange });
  useLayoutEffect(() => {
    calls.current = { load, onChange };
  });
  // Before the element has begun to work: it tells once that it can be configured.
  useLayoutEffect(() => {
    const element = widget.current;
    const configure = (): void => {
      void element?.configure({ fetch: () => answerOf(calls.current.load()) });
    };
    const change = (event: Event): void => calls.current.onChange(isVerified(event));
    element?.addEventListener('load', configure);
    element?.addEventListener('statechange', change);
    return () => {
      element?.removeEventListener('load', configure);
      element?.removeEventListener('statechange', change);
    };
  }, []);
  if (!isSecureContext) {
    return <p role="alert">This form needs a secure connection: its address begins with https.</p>;
  }
  return (
    <altcha-widget
      ref={widget}
      className="captcha"
      name="captcha"
      type="checkbox"
      language="en"
      challenge="/graphql"
      configuration={appearance}
    />
  );
}

/** Neither a link to the maker's site nor a record of how the pointer moves. */
const appearance = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
});

function isVerified(event: Event): boolean {
  return event instanceof CustomEvent && Object(event.detail).state === 'verified';
}

/** The widget expects the answer of a request. */
async function answerOf(challenge: Promise<string>): Promise<Response> {
  return new Response(await challenge, { headers: { 'content-type': 'application/json' } });
}
