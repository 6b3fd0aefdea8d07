import { Button } from '@guardroom/ui/action/button.tsx';
import { UploadIcon } from '@guardroom/ui/icon/icons.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '@guardroom/wire/errors';
import { uploadFile } from '@guardroom/wire/upload';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { UploadedFile } from './uploaded-file.ts';

interface TableFileFormProps {
  label: string;
  /** What the server is to take it for. */
  purpose: 'staffimport' | 'clientimport' | 'siteimport' | 'contractimport' | 'payadjustment';
  file: UploadedFile | undefined;
  onFile: (file: UploadedFile | undefined) => void;
}

/** Sends a spreadsheet to the server, which says at once when it cannot be read. */
export function TableFileForm({ label, purpose, file, onFile }: TableFileFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      onFile(undefined);
      return { ...(await uploadFile(purpose, chosen)), name: chosen.name };
    },
    onSuccess: onFile,
  });
  const issue = upload.error === null ? undefined : sentenceOf(upload.error);
  return (
    <Field label={label} issue={issue}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div className="inline-tags">
          <Button
            look={file ? 'plain' : 'primary'}
            icon={<UploadIcon />}
            busy={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {buttonText(upload.isPending, file)}
          </Button>
          {file && <span>{file.name}</span>}
          <input
            ref={input}
            id={id}
            className="screen-reader-only"
            type="file"
            accept=".xlsx,.csv,.txt,text/csv"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            tabIndex={-1}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              // The same file again, once it was corrected, is another one.
              event.target.value = '';
              if (chosen) upload.mutate(chosen);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function buttonText(sending: boolean, file: UploadedFile | undefined): string {
  if (sending) return 'Reading …';
  return file ? 'Choose another file' : 'Choose a file';
}
