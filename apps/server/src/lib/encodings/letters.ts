// Letters of names beyond ASCII, by language, the most common first: enough to distinguish alphabets that share the
// same bytes.

/** Letters of many languages, for a list of people of mixed origin. */
const mixed = 'éáüöíñóäçèåøãàúêëïôîâæûœùßòìõýšž';

const western = [
  mixed,
  'éèçêàôîïëâûùœ', // French
  'äüößé', // German
  'íáéóñúüç', // Spanish
  'ãçáéíõóâêúàô', // Portuguese
  'àèòùìéù', // Italian
  'äöåéü', // Swedish, Finnish
  'øæåéöä', // Danish, Norwegian
  'áíóðéúæöýþ', // Icelandic
] as const;

const central = [
  'łąęśóńżćź', // Polish
  'áíéřšýčžěůúťóďň', // Czech
  'áíéčšýžľúťóňäďôĺŕ', // Slovak
  'áéóöíőüúű', // Hungarian
  'ćščžđ', // Croatian, Slovene, Serbian
  'ăşţâîșț', // Romanian
] as const;

const russian = 'аеионрвлстмкдйяьюгуызбчхпжшцщэёфъ';
const ukrainian = 'аоинкреілвстмдуйяюьгзбчхпжшцщїєґф';
const serbian = 'аионерсвктлмдујћбпзгшњцчљжђхџф';
const cyrillic = [russian, ukrainian, serbian];
const greek = ['αοσιςνρτεπλκμυδγάηίόήχέθώύωφβξζψϊϋΐΰ'];

/** Common characters of surnames, given names and column headings. */
const han = [
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲华红建国小晓雪梅志海波宇浩然子轩欣怡梓涵雨思佳琪嘉俊一二三四五六年级班姓名学生号男女邮箱',
  '張陳楊黃趙吳劉孫馬鄭謝許韓馮鄧蕭袁蔣葉蘇呂盧鍾譚陸顏賴簡雯婷家豪怡君俊傑美玲雅惠淑芬宗翰承恩級學號',
  '佐藤鈴木高橋田中伊渡辺山本村小加松井清斎口原川岡島野森池阿部崎太郎真優翔大陽菜花結衣愛健介拓也智生徒氏組番',
].join('');

export interface Alphabet {
  /** Display name of the alphabet. */
  readonly name: string;
  /** Decoder label, or the characters of the upper half. */
  readonly label: string;
  readonly upperHalf?: string;
  readonly languages: readonly string[];
  /** Whether the script has thousands of characters, none of them dominant. */
  readonly isLarge?: true;
  /** Extra cost for rarer file encodings. */
  readonly rareness: number;
}

const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const dosCentral =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

/** Encodings that spreadsheets and school systems write besides UTF-8 and UTF-16, the likelier first. */
export const alphabets = [
  { name: 'Windows-1252', label: 'windows-1252', languages: western, rareness: 0 },
  { name: 'Windows-1250', label: 'windows-1250', languages: central, rareness: 2 },
  { name: 'Windows-1251', label: 'windows-1251', languages: cyrillic, rareness: 3 },
  { name: 'Windows-1253', label: 'windows-1253', languages: greek, rareness: 3 },
  { name: 'Windows-1254', label: 'windows-1254', languages: ['ışüğöçâî'], rareness: 3 },
  { name: 'Windows-1255', label: 'windows-1255', languages: ['יוהלאמרשתבנדחעקגפצםןכטזסךףץ'], rareness: 3 },
  {
    name: 'Windows-1256',
    label: 'windows-1256',
    languages: ['اليمنورتبسدعهفقكحشجطخصضثزءذىئغظؤأإآةپچژگ'],
    rareness: 3,
  },
  {
    name: 'Windows-1257',
    label: 'windows-1257',
    languages: ['ėščžųūįęą', 'āīēšūņļčģžķ', 'äõüöšž'],
    rareness: 3,
  },
  {
    name: 'Windows-874',
    label: 'windows-874',
    languages: ['านรกอมงยวลสตทบดชพคจปขศณธหผภโเไใแญฎฐฒฟซฉะัิีึืุู่้๊๋์ฤำๆถฝฆฬษฏฑ'],
    rareness: 3,
  },
  { name: 'ISO 8859-2', label: 'iso-8859-2', languages: central, rareness: 4 },
  { name: 'KOI8-R', label: 'koi8-r', languages: [russian], rareness: 5 },
  { name: 'DOS 850', label: 'dos-850', upperHalf: dos, languages: western, rareness: 5 },
  { name: 'DOS 852', label: 'dos-852', upperHalf: dosCentral, languages: central, rareness: 6 },
  { name: 'DOS 866', label: 'ibm866', languages: [russian], rareness: 5 },
  { name: 'Mac Roman', label: 'macintosh', languages: western, rareness: 5 },
  { name: 'Shift JIS', label: 'shift_jis', languages: [han], isLarge: true, rareness: 5 },
  { name: 'GB 18030', label: 'gb18030', languages: [han], isLarge: true, rareness: 5 },
  { name: 'Big5', label: 'big5', languages: [han], isLarge: true, rareness: 6 },
  { name: 'EUC-KR', label: 'euc-kr', languages: [''], isLarge: true, rareness: 5 },
] as const satisfies readonly Alphabet[];
