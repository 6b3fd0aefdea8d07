import { Button } from '@guardroom/ui/action/button.tsx';
import { ArrowLeftIcon } from '@guardroom/ui/icon/icons.ts';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useViewer } from '../platform/session/session.ts';
import { areaAt } from './current-entry.ts';
import { useHeaderSlot } from './header-slot.ts';

type Heading =
  /** The agency's name with this tag for the area (SHELL-01), and the screen's own name within it. */
  | { tag: string; title?: never; subtitle?: string }
  /** A title instead; the agency's name and the area follow it. */
  | { title: string; tag?: never; subtitle?: ReactNode };

type PageProps = Heading & {
  /** Where the back button goes: a path, or `true` for the page before (SHELL-18, SHELL-19). */
  back?: string | true;
  /** Buttons at the right of the header. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One screen: names itself in the header and the browser tab, and renders its content below. */
export function Page({ tag, title, subtitle, back, actions, children }: PageProps) {
  const agency = useViewer().securityAgencyName;
  const slot = useHeaderSlot();
  const heading = useHeadingFocus();
  const subtitleId = useId();
  useDocumentTitle(title ?? [subtitle, tag, agency].filter(Boolean).join(' - '));
  const header = (
    <>
      {back !== undefined && <BackButton to={back} />}
      <div className="page-heading">
        <h1
          ref={heading}
          tabIndex={-1}
          aria-describedby={subtitle === undefined ? undefined : subtitleId}
        >
          <span>{title ?? agency}</span>
          {tag !== undefined && <span className="page-tag">{tag}</span>}
        </h1>
        <div className="page-line">
          {subtitle !== undefined && <p id={subtitleId}>{subtitle}</p>}
          {title !== undefined && <Whose agency={agency} title={title} />}
        </div>
      </div>
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </>
  );
  return (
    <>
      {slot && createPortal(header, slot)}
      {children}
    </>
  );
}

/** Under a title of its own, whose screen it is and where in the house it lies (SHELL-01). */
function Whose({ agency, title }: { agency: string; title: string }) {
  const area = areaAt(useRouterState({ select: ({ location }) => location.pathname }));
  return (
    <p className="page-whose">
      {agency}
      {area !== undefined && !title.startsWith(area) && <span className="page-tag">{area}</span>}
    </p>
  );
}

function BackButton({ to }: { to: string | true }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => {
    if (to !== true) router.history.push(to);
    else if (canGoBack) router.history.back();
    else router.history.push('/');
  };
  return <Button look="text" icon={<ArrowLeftIcon />} aria-label="Back" onClick={goBack} />;
}

function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Guardroom`;
  }, [title]);
}

/** The path whose heading had the focus last: a reload or a change of filters moves no focus. */
let focusedPath = location.pathname;

function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the location itself: that one changes while the page before still stands.
  const path = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? focusedPath,
  });
  useLayoutEffect(() => {
    if (path === focusedPath || heading.current === null) return;
    focusedPath = path;
    heading.current.focus({ preventScroll: true });
  });
  return heading;
}
