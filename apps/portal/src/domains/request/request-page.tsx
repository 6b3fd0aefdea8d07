import {
  clientRequestInput,
  requestKindLabels,
  requestKinds,
  type RequestKind,
} from '@guardroom/rules/ticket/client-request';
import { ticketLimits } from '@guardroom/rules/ticket/inputs';
import { choicesOf } from '@guardroom/rules/ticket/ticket-words';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import * as v from 'valibot';
import { goInstead } from '../../platform/route.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { ChoiceInput } from '../../shell/choice-input.tsx';
import { FormEnd } from '../../shell/form-end.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { PictureField, pictureSchema, type Picture } from '../../shell/picture-field.tsx';
import { useForm } from '../../shell/use-form.ts';
import { WishForm, type Wish } from './wish-form.tsx';
import { createDocument, sitesDocument } from './queries.ts';

const load = () => request(sitesDocument);

/** Asks the agency for extra guards or a visit, or complains. */
export function RequestPage() {
  return (
    <Loaded load={load}>{({ listClientSite }) => <RequestForm sites={listClientSite} />}</Loaded>
  );
}

/** A request as it is filled in. */
interface Typed extends Wish {
  readonly kind: RequestKind | undefined;
  readonly siteProfileID: number | undefined;
  readonly reason: string;
  readonly files: readonly Picture[];
}

const typedSchema = v.object({
  kind: v.optional(v.picklist(requestKinds)),
  siteProfileID: v.optional(v.number()),
  startDatetime: v.optional(v.string()),
  endDatetime: v.optional(v.string()),
  guards: v.optional(v.number()),
  reason: v.string(),
  files: v.array(pictureSchema),
});

const blank: Typed = {
  kind: undefined,
  siteProfileID: undefined,
  startDatetime: undefined,
  endDatetime: undefined,
  guards: 1,
  reason: '',
  files: [],
};

type Sites = ResultOf<typeof sitesDocument>['listClientSite'];

function RequestForm({ sites }: { sites: Sites }) {
  const [only] = sites.length === 1 ? sites : [];
  const form = useForm({
    initial: { ...blank, siteProfileID: only?.siteProfileID },
    schema: clientRequestInput,
    kept: typedSchema,
    send: async (create, idempotencyKey) => {
      const { createClientRequest } = await request(createDocument, { create, idempotencyKey });
      goInstead('/ticket/:id', { id: createClientRequest.ticket.id });
    },
  });
  const { values, issues, set } = form;
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <ChoiceInput
        label="What do you need?"
        required
        none="Please choose"
        value={values.kind}
        onChange={(kind) => set({ kind })}
        choices={choicesOf(requestKinds, requestKindLabels)}
        issue={issues['kind']}
      />
      <ChoiceInput
        label="Site"
        required
        none="Please choose"
        value={values.siteProfileID === undefined ? undefined : String(values.siteProfileID)}
        onChange={(id) => set({ siteProfileID: id === undefined ? undefined : Number(id) })}
        choices={sites.map(({ siteProfileID, name }) => ({
          value: String(siteProfileID),
          label: name,
        }))}
        issue={issues['siteProfileID']}
      />
      <WishForm kind={values.kind} values={values} issues={issues} set={set} />
      <NoteField
        label={values.kind === 'COMPLAINT' ? 'What happened?' : 'Why?'}
        required
        most={ticketLimits.description}
        value={values.reason}
        onChange={(reason) => set({ reason })}
        issue={issues['reason']}
      />
      <PictureField
        purpose="ticket"
        pictures={values.files}
        onChange={(files) => set({ files })}
        most={ticketLimits.files}
      />
      <FormEnd form={form} label="Send request" />
    </form>
  );
}
