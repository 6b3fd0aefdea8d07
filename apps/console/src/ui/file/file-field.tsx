import { Button } from '@guardroom/ui/action/button.tsx';
import { DeleteIcon, PdfIcon, UploadIcon } from '@guardroom/ui/icon/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { isUnauthenticated, sentenceOf } from '@guardroom/wire/errors';
import { toast } from '../../platform/toast.ts';
import { uploadFile, type FileReference } from '@guardroom/wire/upload';
import { Field } from '@guardroom/ui/field/field.tsx';
import { asAction, tellFailure } from '../live/failure.ts';
import { ImagePreview } from './image-preview.tsx';
import { useFocusKept } from '@guardroom/ui/hook/use-focus-kept.ts';
import './file-field.css';

/** A file as a form holds it: uploaded, or attached already. */
export interface FormFile extends FileReference {
  /** Of the record that attaches it. */
  id?: number | undefined;
  name: string;
}

interface FileFieldProps {
  label: string;
  /** What POST /files is told. */
  purpose: string;
  /** The record that they are for, where its id is a part of their names. */
  record?: number | undefined;
  /** At so many the button disappears. */
  most: number;
  accept: string;
  files: readonly FormFile[];
  /** Links of files that are attached already, by key. */
  links: ReadonlyMap<string, { url: string; thumbnailURL: string }>;
  onChange: (files: FormFile[]) => void;
  hint: string;
  required?: boolean;
  /** A tile with a large sign of the file, for a form that has one. */
  card?: boolean;
  issue?: string | undefined;
}

/** Files of a form, each sent as soon as it is chosen; the form attaches them when it is saved. */
export function FileField(props: FileFieldProps) {
  const { label, purpose, most, accept, files, links, onChange, hint, issue } = props;
  const { required = false, card = false } = props;
  const upload = (file: File) => sent(purpose, props.record, file);
  const { sending, previews, send } = useUploads(upload, useAdd(files, onChange));
  const room = most - files.length - sending;
  const input = useRef<HTMLInputElement>(null);
  const focus = useFocusKept<HTMLDivElement>('li', 'button');
  const choose = (chosen: readonly File[]) => {
    if (chosen.length > room) toast.warning(`Only ${room} more can be added: ${most} at most.`);
    void send(chosen.slice(0, Math.max(room, 0)));
  };
  return (
    <Field label={label} required={required} issue={issue} hint={hint}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div {...focus} className={card ? 'files files-card' : 'files'} aria-busy={sending > 0}>
          <ul aria-label={label}>
            {files.map((file) => (
              <FileRow
                key={file.key}
                file={file}
                link={links.get(file.key) ?? previews.get(file.key)}
                onRemove={() => onChange(files.filter(({ key }) => key !== file.key))}
              />
            ))}
          </ul>
          {files.length < most && (
            <Button
              icon={<UploadIcon />}
              busy={sending > 0}
              reason={room <= 0 ? 'As many files as it takes are being sent.' : undefined}
              aria-label={sending > 0 ? 'Uploading' : 'Upload'}
              onClick={() => input.current?.click()}
            >
              {sending > 0 ? 'Uploading' : 'Upload'}
            </Button>
          )}
          <input
            ref={input}
            id={id}
            className="screen-reader-only"
            type="file"
            multiple={most > 1}
            accept={accept}
            disabled={room <= 0}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            tabIndex={-1}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** Adds a file to the form as it stands when the upload ends, not as it stood when it began. */
function useAdd(files: readonly FormFile[], onChange: (files: FormFile[]) => void) {
  const latest = useRef({ files, onChange });
  useEffect(() => {
    latest.current = { files, onChange };
  });
  return (file: FormFile) => {
    const next = [...latest.current.files, file];
    // Another upload may end before the form is rendered again.
    latest.current = { ...latest.current, files: next };
    latest.current.onChange(next);
  };
}

interface Link {
  url: string;
  thumbnailURL: string;
}

function FileRow(props: { file: FormFile; link: Link | undefined; onRemove: () => void }) {
  const { file, link, onRemove } = props;
  const isPdf = file.key.endsWith('.pdf');
  return (
    <li>
      {isPdf ? (
        <span className="picture">
          <PdfIcon />
        </span>
      ) : (
        <ImagePreview pictures={[{ alt: file.name, image: link ?? null }]} />
      )}
      {isPdf && link ? (
        <a href={link.url} target="_blank" rel="noopener">
          {file.name}
        </a>
      ) : (
        <span className="file-name">{file.name}</span>
      )}
      <Button
        look="text"
        icon={<DeleteIcon />}
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      />
    </li>
  );
}

/** Sent again and taken, a file's failure before that is no message any more. */
const sent = (purpose: string, record: number | undefined, file: File) =>
  asAction(`upload ${purpose} ${file.name}`, () =>
    uploadFile(purpose, file, undefined, record === undefined ? {} : { record: String(record) }),
  );

type Send = (file: File) => Promise<FileReference>;

/** Uploads under way, and what the browser shows of files until their record is saved. */
function useUploads(upload: Send, onStored: (file: FormFile) => void) {
  const [sending, setSending] = useState(0);
  const [previews, setPreviews] = useState<ReadonlyMap<string, Link>>(new Map());
  const store = async (file: File, under: Promise<FileReference>) => {
    try {
      const stored = await under;
      const url = URL.createObjectURL(file);
      setPreviews((known) => new Map([...known, [stored.key, { url, thumbnailURL: url }]]));
      onStored({ ...stored, name: file.name });
    } catch (error) {
      console.warn('upload failed', error);
      // The error itself, as the specification wants it (CON-37).
      if (!isUnauthenticated(error)) tellFailure(sentenceOf(error), error);
    } finally {
      setSending((count) => count - 1);
    }
  };
  // All at once; the form gets them in the order in which they were chosen.
  const send = async (files: readonly File[]) => {
    setSending((count) => count + files.length);
    const uploads = files.map((file) => ({ file, under: upload(file) }));
    // One that fails early is told in its turn.
    for (const { under } of uploads) under.catch(() => undefined);
    for (const { file, under } of uploads) await store(file, under);
  };
  return { sending, previews, send };
}
