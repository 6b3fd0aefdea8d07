import { useCallback } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import type { KeptPerson } from '../../store/meta.ts';
import { OneSwap } from './swap-card.tsx';
import { swapTexts } from './swap-texts.ts';
import { swapsDocument } from './swap-queries.ts';

/** What was offered to colleagues and by them, and what became of it. */
export function SwapsCard({ person, changed }: { person: KeptPerson; changed: number }) {
  const say = useSay();
  const { securityAgencyID: agencyID } = person;
  const load = useCallback(() => request(swapsDocument, { agencyID }), [agencyID]);
  return (
    <section className="stack" aria-labelledby="swaps">
      <h2 id="swaps">{say(swapTexts.swaps)}</h2>
      <Loaded key={changed} load={load}>
        {({ listOwnSwap }, again) =>
          listOwnSwap.length === 0 ? (
            <p>{say(swapTexts.none)}</p>
          ) : (
            listOwnSwap.map((swap) => (
              <OneSwap key={swap.id} swap={swap} person={person} again={again} />
            ))
          )
        }
      </Loaded>
    </section>
  );
}
