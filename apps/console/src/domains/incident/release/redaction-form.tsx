import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { TextArea } from '@guardroom/ui/field/text-area.tsx';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import {
  merged,
  redact,
  redactableFields,
  type RedactableField,
  type Redaction,
} from '@guardroom/rules/incident/release/redaction';
import { useRef, useState } from 'react';
import type { Revision } from './queries.ts';

interface RedactionFormProps {
  revision: Revision;
  redactions: readonly Redaction[];
  onChange: (redactions: readonly Redaction[]) => void;
}

/** The words of a revision, of which those that are selected are taken out. */
export function RedactionForm({ revision, redactions, onChange }: RedactionFormProps) {
  return redactableFields.map((field) => {
    const text = revision[field];
    if (text === null || text === '') return null;
    return (
      <RedactedField
        key={field}
        field={field}
        text={text}
        redactions={redactions.filter((each) => each.field === field)}
        onChange={(own) => onChange([...redactions.filter((each) => each.field !== field), ...own])}
      />
    );
  });
}

interface RedactedFieldProps {
  field: RedactableField;
  text: string;
  redactions: readonly Redaction[];
  onChange: (redactions: readonly Redaction[]) => void;
}

function RedactedField({ field, text, redactions, onChange }: RedactedFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const label = incidentLabels[field];
  const takeOut = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    setIsAsked(selectionStart === selectionEnd);
    if (selectionStart === selectionEnd) return;
    const spans = [...redactions, { field, start: selectionStart, end: selectionEnd }];
    onChange(merged(text, spans).map((span) => ({ field, ...span })));
  };
  return (
    <div className="redaction">
      <Field label={label} issue={isAsked ? 'Select the words in the text first.' : undefined}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            dir="auto"
            readOnly
            rows={text.length > 120 ? 5 : 1}
            value={text}
          />
        )}
      </Field>
      <div className="form-buttons">
        <Button size="small" aria-label={`Take selected words out of ${label}`} onClick={takeOut}>
          Take selected words out
        </Button>
        {redactions.map((each) => (
          <Button
            key={each.start}
            size="small"
            aria-label={`Put back “${shortened(text.slice(each.start, each.end))}” in ${label}`}
            onClick={() => onChange(redactions.filter((other) => other !== each))}
          >
            Put back “{shortened(text.slice(each.start, each.end))}”
          </Button>
        ))}
      </div>
      {redactions.length > 0 && (
        <p className="muted pre-line readable" aria-live="polite" dir="auto">
          The client reads: {redact(text, redactions)}
        </p>
      )}
    </div>
  );
}

const shortened = (words: string): string =>
  words.length > 24 ? `${words.slice(0, 24).trimEnd()}…` : words;
