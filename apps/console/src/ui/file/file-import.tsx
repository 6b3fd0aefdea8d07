import { Section } from '@guardroom/ui/show/section.tsx';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useDraft } from '../form/use-draft.ts';
import { TableFileForm } from './table-file-form.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import { uploadedFile, type UploadedFile } from './uploaded-file.ts';

interface FileImportProps extends Pick<ComponentProps<typeof TableFileForm>, 'label' | 'purpose'> {
  template: ComponentProps<typeof TemplateButtons>['link'];
  /** What the file may be and hold. */
  hint: ReactNode;
  /** What the file would make; `onDone` says that it is of no more use. */
  renderCheck: (file: UploadedFile, onDone: () => void) => ReactNode;
}

/** Many records at once: template, check of every row, then all or nothing. */
export function FileImport({ label, purpose, template, hint, renderCheck }: FileImportProps) {
  const draft = useDraft(uploadedFile);
  const [file, setFile] = useState(draft.found);
  const choose = (chosen: UploadedFile | undefined) => {
    setFile(chosen);
    if (chosen === undefined) draft.clear();
    else draft.keep(chosen);
  };
  return (
    <>
      <Section title="File" actions={<TemplateButtons link={template} />}>
        <p className="muted">{hint}</p>
        <TableFileForm label={label} purpose={purpose} file={file} onFile={choose} />
      </Section>
      {file && renderCheck(file, () => choose(undefined))}
    </>
  );
}

interface ImportHintProps {
  most: number;
  /** 'clients'. */
  things: string;
  columns: readonly { readonly title: string; readonly required: boolean }[];
  /** What else there is to say. */
  children?: ReactNode;
}

/** What a file to import may be, how much it may hold, and what it must have. */
export function ImportHint({ most, things, columns, children }: ImportHintProps) {
  const titles = columns.filter(({ required }) => required).map(({ title }) => title);
  const needed =
    titles.length === 1
      ? `Needed is ${titles.join()}`
      : `Needed are ${titles.slice(0, -1).join(', ')} and ${titles.at(-1) ?? ''}`;
  return (
    <>
      An Excel workbook (.xlsx) or a CSV with at most {most.toLocaleString('en-SG')} {things}, one
      row each. The first sheet is read. {needed}; the template has all columns. {children}
    </>
  );
}
