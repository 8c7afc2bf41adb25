/** Passwords of eight characters and more that are at the top of every published list of stolen ones, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123 pass1234 pass12345
  password! password1! password@123 passwords mypassword thepassword newpassword changeme changeme1 changeme123 letmein1 letmein123
  welcome1 welcome12 welcome123 welcome1! welcome@123 admin123 admin1234 admin12345 admin123456 admin@123 admin888 administrator
  adminadmin root1234 rootroot toor1234 test1234 test12345 testtest tester123 guest123 user1234 demo1234 default1 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwertyui qwertyuiop qwer1234 qwerasdf qweasdzxc qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5
  zaq12wsx asdf1234 asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678
  12345678 123456789 1234567890 123456789a 12345678a 1234567a 12345qwert 123qweasd 123123123 123321123 123456abc 1234abcd 87654321
  987654321 9876543210 0987654321 11111111 111111111 1111111111 22222222 55555555 66666666 77777777 88888888 99999999 00000000 000000000
  11112222 11223344 1122334455 12121212 12341234 12344321 13131313 147258369 159357258 159753456 18181818 20082008 31415926 33445566
  52013145 5201314520 woaini520 woaini1314 woaini123 wodemima woshishui iloveyou iloveyou1 iloveyou2 ilovegod loveyou1 lovelove sunshine
  sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman starwars pokemon1
  dragon123 monkey123 shadow123 master123 michael1 michelle jennifer jordan23 charlie1 ashley12 daniel12 jessica1 samantha computer
  computer1 internet whatever trustno1 corvette mercedes maverick midnight hello123 hellohello helloworld freedom1 killer123 secret123
  access14 liverpool chelsea1 arsenal1 barcelona realmadrid snoopy12 cheese12 butterfly chocolate elephant einstein victoria 1234qwer
  google123 google12 facebook linkedin dropbox1 alibaba123 taobao123 wechat123 weixin123 zhang123 wang1234 li123456 liuyang1 zhangwei
  beijing1 beijing2008 shanghai shanghai1 guangzhou zhongguo china123 nihao123 nihaoma1 asd123456 asdasd123 qq123456 qq123456789
  zxc123456 zz123456 wu123456 abcdefgh abcdefg1 abcdefg123 abcabc123 aaaaaaaa aaaa1111 a1b2c3d4 a1s2d3f4 camp1234 campcamp health123
  `
    .trim()
    .split(/\s+/u),
);
