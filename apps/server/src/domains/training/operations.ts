// All operations of the domain: what is not listed here is not in the API.
import './create-pwm-training-module-requirement.ts';
import './create-staff-training-module.ts';
import './create-training-module.ts';
import './export-training-suggestion.ts';
import './list-plrd-grade.ts';
import './list-pwm-training-module-requirement.ts';
import './list-staff-training-module.ts';
import './list-training-module.ts';
import './list-training-suggestion.ts';
import './update-plrd-grade.ts';
import './update-pwm-training-module-requirement.ts';
import './update-staff-training-module.ts';
import './update-training-module.ts';
