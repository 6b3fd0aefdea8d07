import type { ComponentProps } from 'react';
import { ExportButton } from '../list/export-button.tsx';

interface TemplateButtonsProps {
  link: (format: 'XLSX' | 'CSV') => ComponentProps<typeof ExportButton>['link'];
}

/** An empty file to fill in, in either format. */
export function TemplateButtons({ link }: TemplateButtonsProps) {
  const failure = 'Unable to download the template';
  return (
    <div className="section-actions">
      <ExportButton label="Excel template" link={link('XLSX')} failure={failure} />
      <ExportButton label="CSV template" link={link('CSV')} failure={failure} />
    </div>
  );
}
