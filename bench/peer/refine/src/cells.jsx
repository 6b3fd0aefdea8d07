import { Space, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { besideSite, besideTime, picturesOf, tagsOf, timeText } from '../../shared/texts.mjs';

function Beside({ texts }) {
  return texts.map((text) => (
    <div key={text}>
      <Typography.Text type="secondary">{text}</Typography.Text>
    </div>
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

const colours = { info: 'processing', success: 'success', warning: 'warning', error: 'error' };

export function Tags({ row }) {
  return (
    <Space size={4} wrap>
      {tagsOf(row).map(([label, tone]) => (
        <Tag key={label} color={colours[tone]}>
          {label}
        </Tag>
      ))}
    </Space>
  );
}
