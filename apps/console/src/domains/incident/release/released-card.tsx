import {
  releasedLines,
  type ReleasedIncident,
} from '@guardroom/rules/incident/release/released-incident';
import { useViewer } from '../../../platform/session/session.ts';
import { ImagePreview } from '../../../ui/file/image-preview.tsx';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';

interface ReleasedProps {
  content: ReleasedIncident;
  pictures: readonly {
    readonly name: string;
    readonly link: { readonly url: string; readonly thumbnailURL: string };
  }[];
  contentSHA256: string;
}

/** A copy as the client reads it: the lines come from where the clients' application has them. */
export function Released({ content, pictures, contentSHA256 }: ReleasedProps) {
  const { timeZone } = useViewer();
  return (
    <>
      <h3 dir="auto">{content.title}</h3>
      <dl className="form-facts">
        <dt>{incidentLabels.uid}</dt>
        <dd>{content.uid}</dd>
        {releasedLines(content, timeZone).map(([label, text]) => (
          <Line key={label} label={label} text={text} />
        ))}
        {pictures.length > 0 && (
          <>
            <dt>{incidentLabels.images}</dt>
            <dd className="large-pictures">
              <ImagePreview
                pictures={pictures.map(({ name, link }) => ({ alt: name, image: link }))}
              />
            </dd>
          </>
        )}
        <dt>Fingerprint</dt>
        <dd className="readable">{contentSHA256}</dd>
      </dl>
    </>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="pre-line readable" dir="auto">
        {text}
      </dd>
    </>
  );
}
