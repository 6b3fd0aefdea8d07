import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { CloseIcon } from '../icon/icons.ts';
import { TopPlace } from './on-top.tsx';
import './dialog.css';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Escape, the cross, or a press beside it; whoever is asked may keep it open. */
  onClose: () => void;
  /** It is gone from the page. */
  afterClose?: (() => void) | undefined;
  /** Pixels, 520 unless given; never wider than the page. */
  width?: number | undefined;
  /** Buttons below its content, where they are not a part of it. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A window over the page that has to be dealt with first. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, afterClose, width, footer, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (!next && !isAbove(event.target)) onClose();
      }}
      onOpenChangeComplete={(next) => {
        if (!next) afterClose?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-backdrop" />
        <Base.Viewport className="ui-dialog-place">
          <Base.Popup
            ref={popup}
            className="ui-dialog"
            style={{ width }}
            // Its title is read first; a field that took the focus would bring up the keyboard.
            initialFocus={popup}
          >
            <TopPlace />
            <div className="ui-dialog-head">
              <Base.Title>{title}</Base.Title>
              <Base.Close
                render={<Button look="text" size="small" icon={<CloseIcon />} />}
                aria-label="Close"
              />
            </div>
            <div className="ui-dialog-body">{children}</div>
            {footer !== undefined && <div className="ui-dialog-foot">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Whether something lies over the window: a question, or a message. */
function isAbove(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.confirm-place, [data-toast]') !== null;
}
