import { CloseIcon, PdfIcon, QrCodeIcon, SheetIcon } from '@guardroom/ui/icon/icons.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { download, saveFile } from '../file/download.ts';
import { asAction, reportFailure } from '../live/failure.ts';
import { tellReason } from '../form/issues.ts';
import { recordsText } from './records-text.ts';
import './export-button.css';

export interface ExportLink {
  url: string;
  fileName: string;
  rows: number;
}

/** Asks the server for a link to the file of what the screen shows. */
type AskForLink = (signal: AbortSignal) => Promise<ExportLink>;

interface ExportButtonProps {
  label: string;
  /** One file, or several kinds of it to choose from in a menu. */
  link: AskForLink | readonly { readonly label: string; readonly link: AskForLink }[];
  failure: string;
  kind?: 'table' | 'document' | 'labels';
  unavailable?: string | undefined;
}

const icons = {
  table: <SheetIcon />,
  document: <PdfIcon />,
  labels: <QrCodeIcon />,
};

/** Fetches a file that the server makes, with progress, and can be cancelled meanwhile. */
export function ExportButton({
  label,
  link,
  failure,
  kind = 'table',
  unavailable,
}: ExportButtonProps) {
  const [progress, setProgress] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const file = useMutation({
    mutationFn: ({ ask, signal }: { ask: AskForLink; signal: AbortSignal }) =>
      asAction(failure, async () => {
        const { url, fileName, rows } = await ask(signal);
        const what = recordsText(rows);
        setProgress(what);
        const blob = await download(url, signal, ({ bytes }) =>
          setProgress(`${what}, ${sizeText(bytes)}`),
        );
        saveFile(blob, fileName);
      }),
  });
  const start = (ask: AskForLink) => {
    if (file.isPending) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress('Preparing …');
    file.mutate(
      { ask, signal: controller.signal },
      {
        onError: (error) => {
          if (controller.signal.aborted) return;
          reportFailure(failure, error);
          tellReason(error);
        },
      },
    );
  };
  if (!file.isPending) {
    return (
      <ActionButton
        label={label}
        icon={icons[kind]}
        {...(typeof link === 'function'
          ? { onClick: () => start(link) }
          : { menu: link.map((one) => ({ label: one.label, onClick: () => start(one.link) })) })}
        unavailable={unavailable}
      />
    );
  }
  return (
    <span className="export-progress">
      <span role="status">{progress}</span>
      <ActionButton label="Cancel" icon={<CloseIcon />} onClick={() => running.current?.abort()} />
    </span>
  );
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
