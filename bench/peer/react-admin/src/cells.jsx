import { Link } from 'react-admin';
import Typography from '@mui/material/Typography';
import { besideSite, besideTime, picturesOf, timeText } from '../../shared/texts.mjs';

function Beside({ texts }) {
  return texts.map((text) => (
    <Typography key={text} variant="caption" component="div" color="textSecondary">
      {text}
    </Typography>
  ));
}

export function Site({ row, end }) {
  const id = end === 'In' ? row.timeInSiteProfileID : row.timeOutSiteProfileID;
  const name = end === 'In' ? row.timeInSiteProfileName : row.timeOutSiteProfileName;
  return (
    <>
      {id === null ? name : <Link to={`/site/${id}`}>{name}</Link>}
      <Beside texts={besideSite(row, end)} />
    </>
  );
}

export function Time({ row, end }) {
  const instant = end === 'In' ? row.timeIn : row.notClockedOut ? null : row.timeOut;
  return (
    <>
      {timeText(instant)}
      <Beside texts={besideTime(row, end)} />
    </>
  );
}

export function Pictures({ row }) {
  return picturesOf(row).map(({ alt, image }) => (
    <img
      key={alt}
      alt={alt}
      src={image.thumbnailURL ?? image.url}
      width={40}
      height={40}
      loading="lazy"
    />
  ));
}
