export const entriesSites = 200;

/**
 * Rows of the agency $1 with the numbers $2 to $3 of $4; the last one is of now. What
 * varies follows from the row's number, so that every run measures the same.
 */
const numbered = `numbered AS (
    SELECT n, abs(hashint4(n)::bigint) AS hash,
      now() - ($4::int - n) * interval '1 day' / 2000 AS at
    FROM generate_series($2::int, $3::int) n),
  site AS (
    SELECT id, security_site_id, row_number() OVER (ORDER BY id) - 1 AS place
    FROM site_profile WHERE security_agency_id = $1),
  writer AS (SELECT id, account_id, name, designation FROM staff_profile WHERE security_agency_id = $1 LIMIT 1)`;

/** In a tenth of the texts, and in one of a hundred thousand. */
export const commonWord = 'lift';
export const rareWord = 'quokka';

const words = (list: string): string => `(string_to_array('${list}', ','))`;
const subjects = words(
  'Handover of keys,Patrol completed,Visitor without pass,Lift out of order,Water leak,Barrier not lifting,Fire panel fault,Noise complaint,Parcel left,Contractor on site',
);
const places = words(
  'at the lobby,in the basement,at block 12,by the pool,on level 4,at the side gate,in the car park,at the guard house',
);
const rarely = `CASE WHEN n % 100000 = 7 THEN ' ${rareWord}' ELSE '' END`;
const given = words('Lim,Tan,Ng,Koh,Lee,Siti,Rajesh,Muhammad,Priya,Grace,Wong,Chen');

export const addEntriesSites = `WITH register AS (
    INSERT INTO security_site (name) SELECT 'Entered Site ' || lpad(n::text, 4, '0')
    FROM generate_series(1, $2::int) n RETURNING id, name)
  INSERT INTO site_profile (security_agency_id, security_site_id, name)
  SELECT $1, id, name FROM register ORDER BY id`;

export const addOccurrenceRows = `WITH ${numbered}
  INSERT INTO occurrence (security_agency_id, security_site_id, site_profile_id,
    reported_by_account_id, reported_by_staff_profile_id, reported_by_staff_profile_designation,
    reported_by_staff_profile_name, sn, date, datetime, title, description, link_no, link, created_on)
  SELECT $1, site.security_site_id, site.id, writer.account_id, writer.id, writer.designation,
    writer.name, 1 + n / ${entriesSites} % 10, (at AT TIME ZONE 'Asia/Singapore')::date, at,
    ${subjects}[1 + hash % 10] || ' ' || ${places}[1 + hash / 10 % 8],
    'Reported ' || ${places}[1 + hash / 80 % 8] || ', reference ' || md5(n::text) || ${rarely},
    n, '', at
  FROM numbered JOIN site ON site.place = n % ${entriesSites} CROSS JOIN writer ORDER BY n`;

/** Of $2 entries one in $3 has been replaced by the one that follows. */
export const addOccurrenceEnds = `INSERT INTO occurrence_end (security_agency_id, occurrence_id,
    replaced_by_id, cancelled_on, cancelled_by_account_id, cancelled_by_staff_profile_id,
    cancelled_by_staff_profile_name, link_no, link)
  SELECT $1, old.id, young.id, old.created_on, old.reported_by_account_id,
    old.reported_by_staff_profile_id, old.reported_by_staff_profile_name, $2::int + old.link_no, ''
  FROM occurrence old
  JOIN occurrence young ON young.security_agency_id = $1 AND young.link_no = old.link_no + 1
  WHERE old.security_agency_id = $1 AND old.link_no % $3::int = 0`;

export const addVisitorRows = `WITH ${numbered}
  INSERT INTO visitor_record (security_agency_id, security_site_id, site_profile_id, type, name,
    phone_no, purpose, block, unit, vehicle_no, remarks, in_timestamp, out_timestamp, cancelled,
    in_account_id, in_staff_profile_id)
  SELECT $1, site.security_site_id, site.id, (ARRAY['MANUAL', 'QR', 'FORM'])[1 + hash % 3],
    ${given}[1 + hash % 12] || ' ' || ${given}[1 + hash / 12 % 12] || ' ' || substr(md5(n::text), 1, 6),
    '+658' || lpad((hash % 10000000)::text, 7, '0'),
    (ARRAY['DELIVERY', 'CONTRACTOR', 'MEETING', 'LIFT MAINTENANCE', 'MOVING'])[1 + hash / 3 % 5],
    (1 + hash % 30)::text, '#' || hash % 40 || '-' || hash / 40 % 20,
    CASE WHEN n % 3 = 0 THEN 'SJ' || substr(md5('v' || n), 1, 5) END,
    CASE WHEN n % 4 = 0 THEN 'Escorted ' || ${places}[1 + hash % 8] || ${rarely}
      WHEN n % 100000 = 7 THEN '${rareWord}' END,
    at, CASE WHEN n % 500 > 0 THEN at + interval '40 minutes' END, (n % 50 = 0)::int,
    writer.account_id, writer.id
  FROM numbered JOIN site ON site.place = n % ${entriesSites} CROSS JOIN writer ORDER BY n`;

export const addFeedbackRows = `WITH ${numbered}
  INSERT INTO feedback (security_agency_id, category, summary, description, name, email, contact,
    created_on)
  SELECT $1,
    (ARRAY['ENQUIRY', 'FEEDBACK', 'COMPLIMENT', 'COMPLAINT', 'INVESTIGATE', 'OTHERS'])[1 + hash % 6],
    ${subjects}[1 + hash % 10], 'It happened ' || ${places}[1 + hash % 8] || ${rarely},
    ${given}[1 + hash % 12] || ' ' || ${given}[1 + hash / 12 % 12], 'writer.' || n || '@home.example',
    '+656' || lpad(n::text, 7, '0'), at
  FROM numbered ORDER BY n`;
