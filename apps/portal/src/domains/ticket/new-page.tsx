import { clientTicketInput } from '@guardroom/rules/ticket/client-inputs';
import { ticketLimits } from '@guardroom/rules/ticket/inputs';
import {
  choicesOf,
  ticketCategories,
  ticketCategoryLabels,
  type TicketCategory,
} from '@guardroom/rules/ticket/ticket-words';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import * as v from 'valibot';
import { goInstead } from '../../platform/route.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { ChoiceInput } from '../../shell/choice-input.tsx';
import { FormEnd } from '../../shell/form-end.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { PictureField, pictureSchema, type Picture } from '../../shell/picture-field.tsx';
import { useForm } from '../../shell/use-form.ts';
import { createDocument, sitesDocument } from './queries.ts';

const load = () => request(sitesDocument);

/** A new ticket of the client. */
export function NewPage() {
  return (
    <Loaded load={load}>{({ listClientSite }) => <TicketForm sites={listClientSite} />}</Loaded>
  );
}

/** A ticket as it is filled in. */
interface Typed {
  readonly siteProfileID: number | undefined;
  readonly category: TicketCategory | undefined;
  readonly title: string;
  readonly description: string;
  readonly files: readonly Picture[];
}

const typedSchema = v.object({
  siteProfileID: v.optional(v.number()),
  category: v.optional(v.picklist(ticketCategories)),
  title: v.string(),
  description: v.string(),
  files: v.array(pictureSchema),
});

const blank: Typed = {
  siteProfileID: undefined,
  category: undefined,
  title: '',
  description: '',
  files: [],
};

type Sites = ResultOf<typeof sitesDocument>['listClientSite'];

function TicketForm({ sites }: { sites: Sites }) {
  const [only] = sites.length === 1 ? sites : [];
  const form = useForm({
    initial: { ...blank, siteProfileID: only?.siteProfileID },
    schema: clientTicketInput,
    kept: typedSchema,
    send: async (create, idempotencyKey) => {
      const { createClientTicket } = await request(createDocument, { create, idempotencyKey });
      goInstead('/ticket/:id', { id: createClientTicket.ticket.id });
    },
  });
  const { values, issues, set } = form;
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <ChoiceInput
        label="Site"
        none="All sites"
        value={values.siteProfileID === undefined ? undefined : String(values.siteProfileID)}
        onChange={(id) => set({ siteProfileID: id === undefined ? undefined : Number(id) })}
        choices={sites.map(({ siteProfileID, name }) => ({
          value: String(siteProfileID),
          label: name,
        }))}
        issue={issues['siteProfileID']}
      />
      <ChoiceInput
        label="What is it about?"
        required
        none="Please choose"
        value={values.category}
        onChange={(category) => set({ category })}
        choices={choicesOf(ticketCategories, ticketCategoryLabels)}
        issue={issues['category']}
      />
      <TextField
        label="Subject"
        required
        most={ticketLimits.title}
        value={values.title}
        onChange={(title) => set({ title })}
        issue={issues['title']}
      />
      <NoteField
        label="Details"
        most={ticketLimits.description}
        value={values.description}
        onChange={(description) => set({ description })}
        issue={issues['description']}
      />
      <PictureField
        purpose="ticket"
        pictures={values.files}
        onChange={(files) => set({ files })}
        most={ticketLimits.files}
      />
      <FormEnd form={form} label="Send" onCancel={() => history.back()} />
    </form>
  );
}
