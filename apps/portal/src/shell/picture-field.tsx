import { Button } from '@guardroom/ui/action/button.tsx';
import { CameraIcon, DeleteIcon } from '@guardroom/ui/icon/icons.ts';
import { uploadFile, type FileReference } from '@guardroom/wire/upload';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { filesAddress } from '../platform/wire/graphql.ts';
import { FailureNote } from './failure-note.tsx';
import { useWork } from './use-work.ts';

/** A picture that was uploaded, and waits for what it belongs to. */
export interface Picture extends FileReference {
  readonly name: string;
}

/** A picture as it is kept with what else was typed. */
export const pictureSchema = v.object({
  bucket: v.string(),
  key: v.string(),
  region: v.string(),
  name: v.string(),
});

interface PictureFieldProps {
  /** What the server takes them for. */
  purpose: string;
  pictures: readonly Picture[];
  onChange: (pictures: readonly Picture[]) => void;
  most: number;
}

/** Pictures for what is written: taken or chosen, uploaded at once. */
export function PictureField({ purpose, pictures, onChange, most }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, begin } = useWork();
  const [told, tell] = useState<string>();
  const add = async (files: readonly File[]) => {
    const added: Picture[] = [];
    const room = most - pictures.length;
    const left = files.slice(room).map(({ name }) => name);
    tell(left.length > 0 ? `At most ${most} pictures. Left out: ${left.join(', ')}` : undefined);
    try {
      for (const file of files.slice(0, room)) {
        const { bucket, key, region } = await uploadFile(purpose, file, filesAddress);
        added.push({ bucket, key, region, name: file.name });
      }
    } finally {
      onChange([...pictures, ...added]);
    }
  };
  return (
    <div
      className="stack"
      role="group"
      aria-label="Pictures"
      data-uploading={busy ? '' : undefined}
    >
      {pictures.length > 0 && (
        <ul className="rows">
          {pictures.map((picture) => (
            <li key={picture.key} className="row">
              <span>{picture.name}</span>
              <Button
                look="text"
                icon={<DeleteIcon />}
                aria-label={`Remove ${picture.name}`}
                reason={busy ? 'A picture is being uploaded.' : undefined}
                onClick={() => onChange(pictures.filter(({ key }) => key !== picture.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <FailureNote of={failure ?? told} />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label="Pictures"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) begin(() => add(files));
        }}
      />
      <div className="buttons">
        <Button
          icon={<CameraIcon />}
          busy={busy}
          reason={pictures.length >= most ? `At most ${most} pictures.` : undefined}
          onClick={() => input.current?.click()}
        >
          Add pictures
        </Button>
      </div>
    </div>
  );
}
