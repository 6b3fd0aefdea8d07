import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { Held } from '../room.tsx';
import { longName } from '../samples.ts';

const lines = [
  { label: 'TextField, empty', placeholder: 'As on the contract' },
  {
    label: 'TextField, required',
    first: 'Marina One',
    required: true,
    hint: 'As on the contract.',
  },
  { label: 'TextField, long', first: longName },
  { label: 'TextField, counts', first: 'Marina One', counts: true, most: 60 },
  { label: 'TextField, wrong', first: 'M', required: true, issue: 'At least two letters, please.' },
  { label: 'TextField, disabled', first: 'Marina One', disabled: true },
];

const notes = [
  { label: 'NoteField, empty' },
  { label: 'NoteField, too long', first: longName, counts: true, most: 40 },
  { label: 'NoteField, wrong', required: true, issue: 'Please say why.' },
];

/** Fields of text. */
export function TextStates() {
  return (
    <>
      {lines.map(({ first = '', ...field }) => (
        <Held key={field.label} first={first}>
          {(value, set) => <TextField {...field} value={value} onChange={set} />}
        </Held>
      ))}
      {notes.map(({ first = '', ...field }) => (
        <Held key={field.label} first={first}>
          {(value, set) => <NoteField {...field} rows={2} value={value} onChange={set} />}
        </Held>
      ))}
    </>
  );
}
