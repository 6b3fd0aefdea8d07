-- What clients see of today: how many places their sites need and have, and the rounds that are due.

GRANT SELECT ON plrd_grade TO guardroom_client;
SELECT client_table('site_post', 'site', 'SELECT');
SELECT client_table('shift_type', 'agency', 'SELECT');
SELECT client_table('public_holiday', 'agency', 'SELECT');
SELECT client_table('attendance', 'site', 'SELECT', 'time_in_site_profile_id');
SELECT client_table('patrol_round', 'site', 'SELECT');
