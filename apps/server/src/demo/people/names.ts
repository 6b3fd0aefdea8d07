import { at, type Random } from '../random.ts';

/** Name lists of invented people, as they are written on a Singapore staff roll. */

export type Community =
  | 'CHINESE'
  | 'MALAY'
  | 'INDIAN'
  | 'SIKH'
  | 'EURASIAN'
  | 'NEPALI'
  | 'FILIPINO';
export type Gender = 'M' | 'F';

const chinese = {
  surnames:
    'Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low Toh Sim Chong Chia Foo Seah Quek Lau Heng',
  first: {
    M: 'Wei Jun Kok Boon Chee Teck Kian Zhi Jia Yong Hock Swee Meng Guan Seng Thiam',
    F: 'Hui Mei Siew Li Xin Jia Poh Lay Yan Ai Bee Sok Wan Shu Yi Geok',
  },
  second: {
    M: 'Ming Hao Leong Keat Huat Wee Liang Xiang Jie Sheng Heng Kiat Soon Long Chye Beng',
    F: 'Ling Fong Hoon Ting Min Ying Choo Eng Peng Kheng Fen Hwa Qi Lian Tin Xuan',
  },
};
const malay = {
  own: {
    M: 'Muhammad_Faizal Ahmad_Rizal Mohd_Hafiz Abdul_Rahman Iskandar Zulkifli Azman Khairul_Anwar Suhaimi Ridzuan Fadhil Nasir Hakim Yusof Shahrul_Nizam',
    F: 'Nur_Aisyah Siti_Nurhaliza Noraini Rohani Faridah Nurul_Huda Zainab Hasnah Rosnah Kamariah',
  },
  fathers:
    'Ismail Hassan Osman Salleh Kassim Rahmat Ibrahim Jaafar Mahmud Sulaiman Othman Rashid Bakar Daud Latiff',
};
const indian = {
  own: {
    M: 'Murugan Selvam Ganesan Prakash Suresh Rajendran Arumugam Vijay Kumar Dinesh Saravanan Balakrishnan Mohan Ravi',
    F: 'Kavitha Priya Lakshmi Shanthi Vasanthi Devi Meena Revathi Sangeetha Malathi',
  },
  fathers:
    'Govindasamy Rajendran Krishnan Subramaniam Muthu Perumal Nagarajan Ramasamy Velu Kandasamy Pillai Thangavelu',
};
const sikh = {
  own: 'Gurpreet Harjit Balwinder Manjit Jasbir Sukhdev Kuldip Amarjit Ranjit Paramjit',
  houses: 'Gill Sandhu Dhillon Sidhu Grewal Bajwa Randhawa',
};
const eurasian = {
  own: {
    M: 'Marcus Clement Bernard Ignatius Trevor Gerard Melvyn Adrian Desmond',
    F: 'Charmaine Bernadette Yvonne Geraldine Michelle Cheryl',
  },
  surnames: 'de_Souza Pereira Oliveiro Scully Sequeira Rodrigues Monteiro Westerhout Minjoot',
};
const nepali = {
  own: 'Bishnu Prem Dil_Bahadur Ganga Kiran Suraj Tek_Bahadur Nabin Hari',
  surnames: 'Gurung Thapa Rai Limbu Magar Tamang Pun',
};
const filipino = {
  own: { M: 'Jomar Rodel Arnel Reynaldo Joselito', F: 'Maricel Rowena Jocelyn Analyn' },
  surnames: 'Dela_Cruz Santos Reyes Bautista Villanueva Mendoza',
};

/** Names that are also written in Chinese or Tamil script, first on the roll. */
export const namesInScript: readonly { name: string; community: Community; gender: Gender }[] = [
  { name: 'Tan Wei Ming 陈伟明', community: 'CHINESE', gender: 'M' },
  { name: 'Lim Hui Ling 林慧玲', community: 'CHINESE', gender: 'F' },
  { name: 'Ng Jia Hao 黄家豪', community: 'CHINESE', gender: 'M' },
  { name: 'Lee Kok Leong 李国良', community: 'CHINESE', gender: 'M' },
  { name: 'Goh Siew Hoon 吴秀云', community: 'CHINESE', gender: 'F' },
  { name: 'Wong Mei Fong 王美凤', community: 'CHINESE', gender: 'F' },
  { name: 'Koh Boon Huat 许文发', community: 'CHINESE', gender: 'M' },
  { name: 'Zhang Guoqiang 张国强', community: 'CHINESE', gender: 'M' },
  { name: 'Murugan s/o Govindasamy முருகன்', community: 'INDIAN', gender: 'M' },
  { name: 'Kavitha d/o Rajendran கவிதா', community: 'INDIAN', gender: 'F' },
  { name: 'Selvam s/o Arumugam செல்வம்', community: 'INDIAN', gender: 'M' },
];

/** A full name; two calls may give the same. */
export function nameOf(community: Community, gender: Gender, random: Random): string {
  const word = (words: string): string =>
    at(words.split(' '), random.whole(0, 999)).replaceAll('_', ' ');
  switch (community) {
    case 'CHINESE':
      return `${word(chinese.surnames)} ${word(chinese.first[gender])} ${word(chinese.second[gender])}`;
    case 'MALAY':
      return `${word(malay.own[gender])} ${gender === 'M' ? 'bin' : 'binte'} ${word(malay.fathers)}`;
    case 'INDIAN':
      return `${word(indian.own[gender])} ${gender === 'M' ? 's/o' : 'd/o'} ${word(indian.fathers)}`;
    case 'SIKH':
      return `${word(sikh.own)} ${gender === 'M' ? 'Singh' : 'Kaur'} ${word(sikh.houses)}`;
    case 'EURASIAN':
      return `${word(eurasian.own[gender])} ${word(eurasian.surnames)}`;
    case 'NEPALI':
      return `${word(nepali.own)} ${word(nepali.surnames)}`;
    case 'FILIPINO':
      return `${word(filipino.own[gender])} ${word(filipino.surnames)}`;
  }
}
