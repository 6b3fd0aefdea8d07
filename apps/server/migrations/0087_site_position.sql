-- Where a site is, and how near to it somebody has to be who says that they are there.
-- docs/decisions/2026-11-25-where-a-site-is.md

-- Degrees of WGS 84; null where nobody has said.
ALTER TABLE site_profile ADD COLUMN latitude double precision;
ALTER TABLE site_profile ADD COLUMN longitude double precision;
-- Metres.
ALTER TABLE site_profile ADD COLUMN fence_radius integer NOT NULL DEFAULT 150;
ALTER TABLE site_profile ADD COLUMN fence_mode text NOT NULL DEFAULT 'FLAG';
ALTER TABLE site_profile ADD CONSTRAINT site_profile_position CHECK (num_nonnulls(latitude, longitude) IN (0, 2));
ALTER TABLE site_profile ADD CONSTRAINT site_profile_latitude CHECK (latitude BETWEEN -90 AND 90);
ALTER TABLE site_profile ADD CONSTRAINT site_profile_longitude CHECK (longitude BETWEEN -180 AND 180);
ALTER TABLE site_profile ADD CONSTRAINT site_profile_fence_radius CHECK (fence_radius BETWEEN 50 AND 1000);
ALTER TABLE site_profile ADD CONSTRAINT site_profile_fence_mode CHECK (fence_mode IN ('OFF', 'FLAG', 'ENFORCE'));
