import { TextField } from '@guardroom/ui/field/text-field.tsx';

interface QuietCardProps {
  values: { readonly quietFrom: string; readonly quietTo: string };
  issues: Readonly<Partial<Record<string, string>>>;
  set: (patch: { quietFrom?: string; quietTo?: string }) => void;
}

/** The times between which nobody wants to be told anything. */
export function QuietCard({ values: { quietFrom, quietTo }, issues, set }: QuietCardProps) {
  return (
    <>
      <TextField
        label="Quiet from"
        hint="HH:mm, such as 22:00. What comes between these times comes later; leave both empty for no quiet hours."
        value={quietFrom}
        issue={issues['quietFrom']}
        onChange={(typed) => set({ quietFrom: typed })}
      />
      <TextField
        label="Quiet until"
        hint="HH:mm, such as 07:00."
        value={quietTo}
        issue={issues['quietTo']}
        onChange={(typed) => set({ quietTo: typed })}
      />
    </>
  );
}
